/** An error that the operator must fix before the program can run. The message explains it, so it is printed without a stack. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
