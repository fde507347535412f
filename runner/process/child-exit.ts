/** Error for a child process that has already printed a clear error message. The parent process prints nothing more. */
export class ChildStartupError extends Error {}
