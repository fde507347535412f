import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODE, moduleOf, ROOT, textOf } from './modules';

/**
 * Only the module that owns a table may create, read or write it. Other modules call the functions of that module. Code that fills or checks whole databases
 * (demo, runner) is exempt.
 */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  platform: ['clock'],
  access: ['idempotency_keys'],
  'live-updates': ['live_events', 'live_processes', 'live_streams'],
  'foundation/accounts': [
    'contractors',
    'contractor_programs',
    'contractor_enrollments',
    'preferred_equipment',
    'contractor_names',
    'users',
    'user_invites',
    'user_invite_links',
    'ended_sessions',
    'rate_limits',
    'guests',
    'guest_codes',
    'guest_devices',
    'guest_links',
    'private_answer_links',
    'guest_sessions',
  ],
  'foundation/places': ['places'],
  'foundation/equipment': ['equipment', 'equipment_listings', 'equipment_list_headings'],
  'foundation/history': ['history'],
  'foundation/audit': ['audit_log'],
  'foundation/messaging': ['outgoing_messages', 'notifications', 'digest_items', 'text_replies'],
  'rules/programs': ['program_versions', 'program_households', 'pending_releases', 'program_switches'],
  'job-data': ['jobs', 'job_programs', 'tasks', 'documents', 'evaluations', 'program_sets', 'job_words'],
  'features/attachments': ['attachments', 'readings', 'upload_locks'],
  'features/assignment-and-worklist': ['worklist', 'worklist_counts', 'worklist_count_moves'],
  'features/payments': ['simulated_invoices', 'payments', 'remittances', 'remittance_lines'],
  'features/announcements': ['announcements'],
  'features/program-offices': ['program_offices'],
  'features/program-settings': ['program_drafts', 'program_draft_changes', 'program_presence'],
  'features/budgets': ['budget_cells', 'budget_draws'],
  'features/languages': ['program_languages', 'translations'],
  'features/federal-reports': ['federal_ids', 'federal_records', 'simulated_doe_records'],
  'features/energy-providers': ['energy_providers'],
  'features/equipment-lists': ['equipment_imports', 'equipment_import_parts', 'equipment_import_lines', 'equipment_import_problems', 'equipment_list_sources'],
  'features/conversations': ['conversation_messages'],
  'features/visits': ['visits', 'calendar_feeds'],
  'features/technicians': ['technicians', 'technician_certificates', 'technician_links', 'technician_link_tokens'],
  'features/public-home-records': ['public_records'],
  'features/price-list': ['price_lists'],
  'features/quotes': ['quotes', 'quote_links'],
  'features/reevaluation': ['reevaluations'],
  'features/reports': [
    'job_reports',
    'report_cells',
    'report_contractor_cells',
    'report_contractors',
    'report_county_cells',
    'report_draws',
    'report_emails',
    'report_payments',
    'report_times',
  ],
  'features/program-draft-tests': ['program_draft_runs', 'program_draft_run_jobs'],
  'features/saved-views': ['saved_views'],
  'features/utility-data': ['utility_bills', 'utility_intervals', 'utility_connections', 'simulated_utility_connections'],
  'pages/job-list': ['job_counts', 'job_count_moves', 'job_exports'],
};

/** Known exceptions. No exceptions may be added to this list. */
const KNOWN_BREAKS: readonly string[] = [
  // Each page of the job list or worklist is read with one SQL statement, which includes the jobs that the page shows.
  'src/features/assignment-and-worklist/server/worklist-rows.ts → app.jobs',
  'src/pages/job-list/server/cards.ts → app.jobs',
  // The bulk loading of sample data writes complete jobs.
  'src/job-data/server/bulk.ts → app.history',
  // The digest email reads its recipients.
  'src/foundation/messaging/server/digest.ts → app.users',
];

const MIGRATIONS = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));

const OWNER = new Map(Object.entries(OWNERS).flatMap(([room, tables]) => tables.map((table) => [table, room] as const)));

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const namedIn = (file: string): string[] => [
  ...new Set([...withoutComments(textOf(file)).matchAll(/\bapp\.([a-z_]+)\b/g)].map(([, table = '']) => table).filter((table) => OWNER.has(table))),
];

describe('database tables', () => {
  it('are created by a migration of the module that owns them', () => {
    const made = MIGRATIONS.flatMap((file) =>
      [...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(/create (?:unlogged )?table (?:if not exists )?app\.([a-z_]+)/g)].map(
        ([, table = '']) => `${table} in ${moduleOf(join('src', file))}`,
      ),
    );
    expect(made.length).toBeGreaterThan(30);
    expect(made.sort()).toEqual([...OWNER].map(([table, module]) => `${table} in ${module}`).sort());
  });

  it('are named only in the module that owns them', () => {
    const files = CODE.filter((file) => file.startsWith('src/'));
    const named = files.flatMap((file) => namedIn(file).map((table) => ({ file, table })));
    expect(named.length).toBeGreaterThan(50);
    const broken = named.filter(({ file, table }) => OWNER.get(table) !== moduleOf(file)).map(({ file, table }) => `${file} → app.${table}`);
    expect(broken.filter((one) => !KNOWN_BREAKS.includes(one))).toEqual([]);
    expect(KNOWN_BREAKS.filter((one) => !broken.includes(one))).toEqual([]);
  });
});
