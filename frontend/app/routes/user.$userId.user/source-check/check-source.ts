export const CHECK_SOURCE = 'check-source';
