/**
 * Settings that identify the caller for row-level security policies. `role` is the database role. If it is missing, the anonymous role is used. The policies of
 * the role compare the other settings, such as `app.contractor_id` and `app.job_id`, with the rows.
 */
export type SessionSettings = Readonly<Record<string, string>>;

const NOBODY = 'app_anonymous';

/** Database roles for callers (access/server/migrations/0010_create_roles.sql). The roles of the identity provider and of the owner are not allowed. */
const ROLES = /^app_(system|staff|program_staff|contractor|guest|anonymous)$/;

/**
 * Returns the settings with `role` set.
 *
 * @throws Error for an unknown setting or role, because another role or a `search_path` would remove the restrictions of the transaction.
 */
export function withRole(settings: SessionSettings): SessionSettings & { role: string } {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'role' ? !ROLES.test(value) : !/^app\.[a-z_]+$/.test(name)) throw new Error(`${name} is not a known setting of a transaction`);
  }
  return { role: NOBODY, ...settings };
}
