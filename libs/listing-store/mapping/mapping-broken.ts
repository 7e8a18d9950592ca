import { StoreError } from '../store-error';

const FIX_HINT =
  'Change the table back, or change the mapping in the database settings. No listing is lost: they wait until then.';

/** The user's table is not as the mapping needs it. Deliveries stop until one of them is changed. */
export const mappingBroken = (message: string, options?: ErrorOptions): StoreError =>
  new StoreError('permanent', message, FIX_HINT, { ...options, code: 'MAPPING' });
