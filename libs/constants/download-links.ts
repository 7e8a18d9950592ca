/** How long a download link can work, in days. It always expires: its address is easily passed on. */
export const DOWNLOAD_LINK_EXPIRY_DAYS = [1, 7, 30, 90, 365] as const;
export const DOWNLOAD_LINK_NAME_MAX_LENGTH = 60;
/** Maximum number of links per user. */
export const MAX_DOWNLOAD_LINKS = 50;

export const DOWNLOAD_LINK_MESSAGES = {
  unknown: 'This download link is unknown, expired or revoked.',
  tooMany: `You have ${MAX_DOWNLOAD_LINKS} download links already. Please revoke one first.`,
} as const;
