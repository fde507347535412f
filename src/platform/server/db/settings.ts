/**
 * The caller, as row-level security policies read it: the role of their kind (`role`; the anonymous role if missing) and the values
 * that the policies of this role compare, such as `app.contractor_id` and `app.job_id`.
 */
export type SessionSettings = Readonly<Record<string, string>>;

const NOBODY = 'app_anonymous';

/** The roles of actors (access/server/migrations/0010_create_roles.sql), without the role of the identity provider and the owner. */
const ROLES = /^app_(system|staff|program_staff|contractor|guest|anonymous)$/;

/**
 * Returns the settings with a role.
 *
 * @throws Error on any other setting, because another role or a `search_path` would lift the restrictions of the transaction.
 */
export function withRole(settings: SessionSettings): SessionSettings & { role: string } {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'role' ? !ROLES.test(value) : !/^app\.[a-z_]+$/.test(name)) throw new Error(`${name} is not a known setting of a transaction`);
  }
  return { role: NOBODY, ...settings };
}
