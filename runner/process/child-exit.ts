/** Error for a child process that has already printed a clear error for the user, so that the parent prints nothing. */
export class ChildStartupError extends Error {}
