/** An error that the operator must fix before the program can run. The message explains what to do, so the error is printed without a stack trace. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
