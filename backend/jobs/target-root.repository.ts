/**
 * A root as it is stored. The user's own shape is null in it, because the setup of the job states the shape once for all of
 * its targets: outlines of thousands of corners would be stored hundreds of times.
 */
export const storedRootSql = (root: string): string =>
  `case when ${root} ? 'shape' and not ${root} ? 'outline' then jsonb_set(${root}, '{shape}', 'null') else ${root} end`;

/** The root of a target with its shape. Targets of earlier versions contain their shape. */
export const wholeRootSql = (target: string): string =>
  `case when jsonb_typeof(${target}.root->'shape') = 'null'
    then jsonb_set(${target}.root, '{shape}', (
      select jsonb_build_object('polygons', owner.cities->${target}.city_index->'shape'->'polygons')
      from job owner where owner.id = ${target}.job_id))
    else ${target}.root end`;
