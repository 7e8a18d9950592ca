/** Handwritten payloads in the maps service's format, for tests. */

/**
 * Returns an array in the service's format, with values at the given slots ("4.7" is slot 7 of slot 4) and null
 * elsewhere. Starts from `base` if given, otherwise from an empty array.
 */
export function slots(values: Record<string, unknown>, base: unknown[] = []): unknown[] {
  const byDepth = Object.entries(values).map(([path, value]) => ({
    steps: path.split('.').map(Number),
    value,
  }));
  for (const { steps, value } of byDepth.sort((a, b) => a.steps.length - b.steps.length)) {
    const parent = steps.slice(0, -1).reduce<unknown[]>((node, step) => {
      if (!Array.isArray(node[step])) node[step] = [];
      return node[step] as unknown[];
    }, base);
    parent[steps.at(-1) ?? 0] = value;
  }
  return JSON.parse(JSON.stringify(base)) as unknown[];
}

/** Returns a complete place. Each `n` produces a different name, ids and position; `changes` replaces slots. */
export function samplePlace(n = 0, changes: Record<string, unknown> = {}): unknown[] {
  const second = 0x169c54b46dcc3a93n + BigInt(n);
  const place = slots({
    '2': ['Eakou 74', 'Ilion 131 22', 'Greece'],
    '4.3.1': '48 reviews',
    '4.7': 4.8,
    '4.8': 48,
    '7.0': 'https://dream.example/menu',
    '7.1': 'dream.example',
    '9.2': 38.0331931 + n / 1000,
    '9.3': 23.7094475,
    '10': `0x14a1a32f316b15a1:0x${second.toString(16)}`,
    '11': n === 0 ? 'Dream Coffee' : `Dream Coffee ${n}`,
    '13': ['Coffee shop', 'Cafe'],
    '18': 'Dream Coffee, Eakou 74, Ilion 131 22, Greece',
    '34.4.4': 'Open ⋅ Closes 8:30 PM',
    '39': 'Eakou 74, Ilion 131 22, Greece',
    '76': [['coffee_shop']],
    '88.1': 'SearchResult.TYPE_COFFEE',
    '89': `/g/11ghrv6f${n}`,
    '178': [
      [
        '21 0261 6578',
        [
          ['21 0261 6578', 1],
          ['+30 21 0261 6578', 2],
        ],
        null,
        '+302102616578',
        null,
        ['tel:+302102616578'],
      ],
    ],
    '183.1': [null, 'Eakou 74', 'Eakou 74', 'Ilion', '131 22', 'Attica', 'GR'],
    '183.2.1.0': '8GC52PM5+7Q',
    '203.1.4.0': 'Open ⋅ Closes 8:30 PM',
    '243': 'GR',
  });
  return slots(changes, place);
}

const CAMERA = [[3281.37, 23.7, 38.03], [0, 0, 0], [1024, 768], 13.1];

export const currentEnvelope = (places: unknown[], extraSlots: Record<string, unknown> = {}) =>
  slots({ '1': CAMERA, '64': places.map((place) => [null, place]), ...extraSlots });

export const legacyEnvelope = (places: unknown[], extraSlots: Record<string, unknown> = {}) =>
  slots({
    '0': ['coffee', [['about the search'], ...places.map((place) => slots({ '14': place }))]],
    '1': CAMERA,
    ...extraSlots,
  });

export const prefixed = (payload: unknown) => `)]}'\n${JSON.stringify(payload)}`;

export const wrapped = (payload: unknown) => `${JSON.stringify({ c: 0, d: prefixed(payload) })}/*""*/`;
