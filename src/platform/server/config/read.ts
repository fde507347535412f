import { StartupError } from '../startup-error';
import { bucketProblems, geocoderProblems, insecureProductionSettings, missingPartners, openDemoProblems, reportProblems } from './checks';
import type { Config } from './config';
import type { Variable } from './kinds';
import { configFromValues } from './values';
import { VARIABLES, type VariableValues } from './variables';

/** Error that lists all problems of the environment variables, one per line. */
export class ConfigError extends StartupError {
  readonly problems: string[];
  /** Configuration without the invalid values. The startup code also checks this configuration, so that one run reports all problems. */
  readonly readable: Config;

  constructor(problems: string[], readable: Config) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
    this.readable = readable;
  }
}

/**
 * Reads the configuration from environment variables, without accessing files.
 * @throws ConfigError with all problems
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { values, problems } = readValues(env);
  problems.push(...unknownVariables(env));
  const mode = values.HEARTHLINE_MODE ?? 'demo';
  problems.push(
    ...(mode === 'demo' ? openDemoProblems(values) : insecureProductionSettings(values)),
    ...missingPartners(values),
    ...bucketProblems(env),
    ...geocoderProblems(values),
    ...reportProblems(env),
  );
  const config = configFromValues(values, mode);
  if (problems.length > 0) throw new ConfigError(problems, config);
  return config;
}

function readValues(env: Record<string, string | undefined>): { values: VariableValues; problems: string[] } {
  const isProduction = env.HEARTHLINE_MODE === 'production';
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, variable] of Object.entries<Variable>(VARIABLES)) {
    // An empty variable counts as absent, because `PORT= npm start` and blank values in compose files mean "not set".
    const text = env[name] || undefined;
    if (text === undefined) {
      if (isProduction && variable.production === 'required') problems.push(`${name} is missing; production needs it: ${variable.expected}.`);
      continue;
    }
    if (isProduction && variable.production === 'refused') {
      problems.push(`${name} is for demos only; production does not start with it.`);
      continue;
    }
    const parsed = variable.schema.safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} should be ${variable.expected}${mayBeSaid(name) ? `, not "${text}"` : ''}.`);
  }
  // The cast is safe, because each value was parsed with the schema from which its type is derived.
  return { values: values as VariableValues, problems };
}

/** Returns true if an error message may contain the value of a variable. An invalid value of a secret variable may be a mistyped secret. */
const mayBeSaid = (name: string) => !SECRET.includes(name);

const SECRET = [
  'AUTH_SECRET',
  'SEALING_P12_PASSWORD',
  'TEST_AUTH_TOKEN',
  'DATABASE_URL',
  'DATABASE_SERVING_URL',
  'DATABASE_IDENTITY_URL',
  'UTILITY_VENDOR_KEY',
  'UTILITY_WEBHOOK_SECRETS',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'TEXT_MESSAGES_TOKEN',
  'PAYMENT_TOOL_KEY',
  'PAYMENT_WEBHOOK_SECRETS',
  'DOE_API_CLIENT_SECRET',
  'GEOCODER_KEY',
  'SLACK_WEBHOOK_URL',
  'OIDC_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'ERROR_REPORTS_DSN',
];

function unknownVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('HEARTHLINE_') && !(name in VARIABLES))
    .map((name) => `${name} is not a variable of Hearthline.`);
}
