import pg from 'pg';

/**
 * Who is asking, as row policies read it: the role of their kind (`role`, nobody's when it is missing)
 * and what the policies of that role compare: `app.company_id`, `app.job_id` …
 */
export type SessionSettings = Readonly<Record<string, string>>;

type Opening = { statementSeconds: number; isRead?: boolean };

/** Begin, role and settings as one message: one round trip, whoever asks. */
export const beginWithSettings = ({ statementSeconds, isRead = false }: Opening, settings: SessionSettings): string =>
  `begin${isRead ? ' read only' : ''}; ${setting(timesOf(statementSeconds), callsOf(settings))}`;

/**
 * Role, settings and a question as one message without begin or commit: PostgreSQL makes one
 * transaction of a message, and what was set ends with it. It may only read.
 */
export const queryWithSettings = ({ statementSeconds }: Pick<Opening, 'statementSeconds'>, settings: SessionSettings, { text }: BoundSql): string =>
  `${setting(timesOf(statementSeconds), callsOf(settings), READ_ONLY)}; ${text}`;

/** The same for every transaction, and written once. */
const timesSaid = new Map<number, string>();

function timesOf(statementSeconds: number): string {
  const known = timesSaid.get(statementSeconds);
  if (known !== undefined) return known;
  const said = callsOf({ search_path: 'app, public', statement_timeout: `${statementSeconds}s`, idle_in_transaction_session_timeout: '60s' });
  timesSaid.set(statementSeconds, said);
  return said;
}

/** All in one column, which counts none of them: what was set need not be sent back, and each column of an answer costs both sides. */
const setting = (...calls: readonly string[]): string => `select num_nulls(${calls.filter(Boolean).join(', ')})`;

function callsOf(settings: SessionSettings): string {
  let calls = '';
  for (const name in settings) calls += `${calls && ', '}set_config(${quoted(name)}, ${quoted(settings[name] ?? '')}, true)`;
  return calls;
}

/** `pg` goes letter by letter, and makes a text for each; nearly none has anything to escape. */
const quoted = (text: string): string => (/['\\]/.test(text) ? pg.escapeLiteral(text) : `'${text}'`);

const READ_ONLY = callsOf({ transaction_read_only: 'on' });

/** A statement with its values in it. Nothing but `question` makes one, so every value is quoted. */
export class BoundSql {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  /** A message that does more than one thing takes no parameters: its values are written as PostgreSQL quotes them. */
  static readonly of = (parts: TemplateStringsArray, ...values: readonly (string | null)[]): BoundSql =>
    new BoundSql(
      parts.reduce((said, part, index) => {
        const value = values[index - 1] ?? null;
        return `${said}${value === null ? 'null' : quoted(value)}${part}`;
      }),
    );
}

export const boundSql = BoundSql.of;

const NOBODY = 'app_nobody';
/** The roles of actors (access/server/migrations/0010_create_roles.sql). Not the identity provider's, and never the owner. */
const ROLES = /^app_(system|staff|some|contractor|guest|nobody)$/;

/** Only names of ours: another role or a `search_path` among them would undo what the transaction promises. */
export function assertKnownSettings(settings: SessionSettings): SessionSettings {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'role' ? !ROLES.test(value) : !/^app\.[a-z_]+$/.test(name)) throw new Error(`${name} is not a setting of ours`);
  }
  return { role: NOBODY, ...settings };
}
