import pg from 'pg';

/**
 * Who is asking, as row policies read it: the role of their kind (`role`, nobody's when it is missing)
 * and what the policies of that role compare: `app.company_id`, `app.job_id` …
 */
export type Settings = Readonly<Record<string, string>>;

type Opening = { statementSeconds: number; isRead?: boolean };

/** Begin, role and settings as one message: one round trip, whoever asks. */
export function opening({ statementSeconds, isRead = false }: Opening, settings: Settings): string {
  const all: Settings = {
    search_path: 'app, public',
    statement_timeout: `${statementSeconds}s`,
    idle_in_transaction_session_timeout: '60s',
    ...settings,
  };
  const calls = Object.entries(all).map(([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`);
  return `begin${isRead ? ' read only' : ''}; select ${calls.join(', ')}`;
}

const NOBODY = 'app_nobody';
/** The roles of actors (access/server/migrations/0170_roles.sql). Not the identity provider's, and never the owner. */
const ROLES = /^app_(system|staff|some|contractor|guest|nobody)$/;

/** Only names of ours: another role or a `search_path` among them would undo what the transaction promises. */
export function checked(settings: Settings): Settings {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'role' ? !ROLES.test(value) : !/^app\.[a-z_]+$/.test(name)) throw new Error(`${name} is not a setting of ours`);
  }
  return { role: NOBODY, ...settings };
}
