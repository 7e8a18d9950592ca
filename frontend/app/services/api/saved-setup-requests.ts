import { isForProgramsOnly, parseSetup } from '../job/stored-setup';
import { toStartDto, type SetupChoices } from '../job/setup-choices';
import { browserApi, unwrap } from './api-client';
import type { SavedSetup } from './api-types';

/** A setup of a program has parts that the setup dialog would lose. */
export class SetupNotShown extends Error {
  constructor() {
    super('Only programs can show and change this setup. Start it with the API.');
  }
}

/** Requests for the setups that the user saved by name. */
export const savedSetupRequests = {
  all: async (signal: AbortSignal): Promise<SavedSetup[]> =>
    (await unwrap(browserApi().GET('/api/setups', { signal }))).setups,
  /** @throws SetupNotShown */
  read: async (id: string): Promise<SetupChoices> => {
    const { setup } = await unwrap(browserApi().GET('/api/setups/{id}', { params: { path: { id } } }));
    if (isForProgramsOnly(setup)) throw new SetupNotShown();
    return parseSetup(setup);
  },
  create: async (name: string, setup: SetupChoices): Promise<string> =>
    (await unwrap(browserApi().POST('/api/setups', { body: { name, setup: toStartDto(setup) } }))).id,
  update: async (id: string, setup: SetupChoices): Promise<void> => {
    await unwrap(
      browserApi().PATCH('/api/setups/{id}', {
        params: { path: { id } },
        body: { setup: toStartDto(setup) },
      }),
    );
  },
  rename: async (id: string, name: string): Promise<void> => {
    await unwrap(browserApi().PATCH('/api/setups/{id}', { params: { path: { id } }, body: { name } }));
  },
  remove: async (id: string): Promise<void> => {
    await unwrap(browserApi().DELETE('/api/setups/{id}', { params: { path: { id } } }));
  },
};
