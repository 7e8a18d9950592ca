import { recordOf, type PlaceAttribute } from '../world/place-record';
import type { Place } from '../world/place';

/** The viewer of a page. Determines the language and the format of addresses and phone numbers. */
export interface Viewer {
  /** `hl`, e.g. "en". */
  language: string;
  /** `gl` as ISO 3166-1 alpha-2, uppercase; null if the page was requested without `gl`. */
  country: string | null;
  /** Whether the viewer is a signed-out visitor in the limited view, who gets no review counts. */
  limited: boolean;
}

export type Slots = [number, unknown][];

/** Returns the slots with further facts about a place, at the indices where real payloads have them. */
export function recordValues(place: Place, { limited }: Viewer, baseUrl: string): Slots {
  const record = recordOf(place);
  const { description, orderUrl, reservationUrl, menuUrl, owner } = record;
  const claimLink = `${baseUrl}/business/create?fp=${place.cid}&gmbsrc=claimbz`;
  const slots: Slots = [
    [14, record.neighborhood],
    [27, `${baseUrl}/maps/place/x/data=!4m2!3m1!1s${place.featureId}`],
    [32, description && [null, [null, description]]],
    [37, [null, record.photoCount]],
    [38, menuUrl && [menuUrl, 'Menu']],
    [46, reservationUrl && [[reservationUrl, 'Reservations']]],
    [49, record.claimed === false ? [claimLink, 'Claim this business'] : null],
    [57, owner && [null, owner.name, owner.id]],
    [75, orderUrl && [[[4, null, [[['order.example'], [null, null, [orderUrl]]]]]]]],
    [100, [null, attributeGroups(record.attributes)]],
    [175, limited || !record.stars ? null : [null, null, null, record.stars]],
  ];
  return slots.filter(([, value]) => value !== null);
}

function attributeGroups(attributes: readonly PlaceAttribute[]): unknown[] {
  const groups = new Map<string, { label: string; options: unknown[] }>();
  for (const { group, code, label, isYes } of attributes) {
    const entry = groups.get(group.code) ?? { label: group.label, options: [] };
    const reply = isYes ? [1, [[1, label]]] : [1, [[0, `No ${label.toLowerCase()}`]]];
    entry.options.push([`/geo/type/establishment_poi/${code}`, label, reply, null, [1], 0]);
    groups.set(group.code, entry);
  }
  return [...groups].map(([code, { label, options }]) => [code, label, options]);
}
