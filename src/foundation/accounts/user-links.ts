/** For how long an invitation to an account may be accepted. */
export const INVITE_DAYS = 14;
