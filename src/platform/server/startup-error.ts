/** Something a person must change before the program can run. Its message is all they need, so it is shown without a stack. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
