import {
  COUNTRY_NAMES,
  COVERAGE_LEVELS,
  DEFAULT_COUNTRY,
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
} from '@libs/constants';
import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Panel } from '~/components/ui/panel';
import { Select } from '~/components/ui/select';
import { FIELD_CLASSES, TextInput } from '~/components/ui/text-input';
import { useUserArea } from '~/components/user-area';
import { LEVEL_TEXTS } from '~/services/job/coverage-levels';
import { isUnderWay } from '~/services/job/job-phase';
import type { BusinessTypeGroup } from '~/services/api/api-types';

/** A form that replaces the dialog in browsers without JavaScript. It sets up and starts a job in Single mode. */
export function NoScriptStartForm({ typeGroups }: { typeGroups: BusinessTypeGroup[] }) {
  const { runtime, setup, allowed } = useUserArea();
  if (isUnderWay(runtime.data)) return null;
  const formats = EXPORT_FORMATS.map((value) => ({
    value,
    label: EXPORT_FORMAT_NAMES[value],
    disabled: !allowed.exportFormats.includes(value),
  }));
  return (
    <noscript>
      <Panel title="Choose City and Business Types" className="mb-4">
        <Form method="post" className="grid gap-4 p-4 mid:grid-cols-2">
          <input type="hidden" name="intent" value="start" />
          <input type="hidden" name="noScript" value="1" />
          <Field label="Country">
            <Select
              name="country"
              options={COUNTRY_NAMES.map((name) => ({ value: name, label: name }))}
              defaultValue={setup.country || DEFAULT_COUNTRY}
            />
          </Field>
          <Field label="City" hint="In the United States: City, ST (e.g., New York, NY).">
            <TextInput name="city" defaultValue={setup.city} required />
          </Field>
          <Field label="Business types" hint="Hold Ctrl or ⌘ to select several.">
            <BusinessTypeSelect typeGroups={typeGroups} selected={setup.businessTypes} />
          </Field>
          <Field label="Coverage">
            <Select
              name="coverageLevel"
              options={COVERAGE_LEVELS.map((value) => ({
                value,
                label: `${LEVEL_TEXTS[value].label}: ${LEVEL_TEXTS[value].description}`,
              }))}
              defaultValue={setup.coverageLevel}
            />
          </Field>
          <Field label="Export Format">
            <Select name="exportFormat" options={formats} defaultValue={setup.exportFormat} />
          </Field>
          <div>
            <Button type="submit">Start</Button>
          </div>
        </Form>
      </Panel>
    </noscript>
  );
}

function BusinessTypeSelect({
  typeGroups,
  selected,
}: {
  typeGroups: BusinessTypeGroup[];
  selected: string[];
}) {
  return (
    <select
      name="businessType"
      aria-label="Business types"
      multiple
      required
      size={8}
      defaultValue={selected}
      className={`${FIELD_CLASSES} p-1`}
    >
      {typeGroups.map(({ group, types }) => (
        <optgroup key={group} label={group}>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
