/** Error that the operator must fix before the program can run. It is printed without a stack trace, because the message explains what to do. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
