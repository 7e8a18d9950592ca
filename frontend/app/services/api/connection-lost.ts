import { CONNECTION_MESSAGES } from '@libs/constants';

/** Status text of the answer with which a loader says that the API could not be reached. */
export const CONNECTION_LOST_STATUS = CONNECTION_MESSAGES.title;

export const connectionLostResponse = () =>
  new Response(null, { status: 503, statusText: CONNECTION_LOST_STATUS });
