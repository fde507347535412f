import type { FastifyBaseLogger } from 'fastify';

type Say = Parameters<FastifyBaseLogger['info']>;

/**
 * What is said about one request. The log that says it is made with the first word: it looks through all it has to hide when
 * it is made, and of most requests nothing is said but the one line that names them itself.
 */
export class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #about: Record<string, unknown>;
  #own: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, about: Record<string, unknown>) {
    this.#log = log;
    this.#about = about;
  }

  get #made(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#about);
    return this.#own;
  }

  get level(): string {
    return this.#log.level;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made.child(...given);
  }

  trace(...said: Say): void {
    this.#made.trace(...said);
  }

  debug(...said: Say): void {
    this.#made.debug(...said);
  }

  info(...said: Say): void {
    this.#made.info(...said);
  }

  warn(...said: Say): void {
    this.#made.warn(...said);
  }

  error(...said: Say): void {
    this.#made.error(...said);
  }

  fatal(...said: Say): void {
    this.#made.fatal(...said);
  }

  silent(): void {}
}
