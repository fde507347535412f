/** Node error codes for failed connections, and PostgreSQL error codes for temporary failures. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL stopped, crashed, is starting or closed an idle session; a query or lock took too long; or two transactions conflicted.
  ...['57P01', '57P02', '57P03', '57P05', '57014', '40P01', '40001', '55P03'],
]);

/** Classes of PostgreSQL error codes (their first two characters): broken connections (08), and too little memory, disk space or connections (53). */
const CLASSES = ['08', '53'];

/** Pattern for driver errors without a code. They mean that the connection was lost during a query, or that no connection was free in time. */
const CONNECTION_ERRORS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout)/i;

/** Returns true if an error or one of its causes means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  const code = 'code' in error ? error.code : undefined;
  const errors = 'errors' in error ? error.errors : undefined;
  if (typeof code === 'string' && (CODES.has(code) || (code.length === 5 && CLASSES.includes(code.slice(0, 2))))) return true;
  if (CONNECTION_ERRORS.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause, depth + 1) || (Array.isArray(errors) && errors.some((inner) => isDatabaseUnavailable(inner, depth + 1)));
}
