/** Days for which an invite to an account can be accepted. */
export const INVITE_DAYS = 14;
