/** Number of days for which the link of a user invite is valid. */
export const INVITE_DAYS = 14;
