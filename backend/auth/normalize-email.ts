/** An address as it identifies: capitals and blanks around it mean nothing. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();
