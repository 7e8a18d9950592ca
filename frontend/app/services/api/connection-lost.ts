import { CONNECTION_MESSAGES } from '@libs/constants';

/** Status text of the response in which a loader reports that the API could not be reached. */
export const CONNECTION_LOST_STATUS = CONNECTION_MESSAGES.title;

export const connectionLostResponse = () =>
  new Response(null, { status: 503, statusText: CONNECTION_LOST_STATUS });
