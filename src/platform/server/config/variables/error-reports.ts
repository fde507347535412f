import { FRACTION_FORMAT, fractionSchema, publicDsnSchema, type Variable } from '../kinds';

export const ERROR_REPORT_VARIABLES = {
  ERROR_REPORTS_DSN: {
    meaning:
      'DSN of a project in Sentry or a compatible service (GlitchTip, Bugsink). It receives errors, durations of calls and pages, and masked session replays. Reports contain no personal data',
    default: 'none: no error reporter is loaded',
    schema: publicDsnSchema,
    expected: 'a DSN like https://KEY@errors.example.org/1',
  },
  ERROR_REPORTS_TRACES: {
    meaning: 'Share of calls, background jobs and pages whose duration is reported',
    default: '1: all',
    schema: fractionSchema,
    expected: FRACTION_FORMAT,
  },
  ERROR_REPORTS_REPLAYS: { meaning: 'Share of browser sessions that are recorded (masked)', default: '0.1', schema: fractionSchema, expected: FRACTION_FORMAT },
  ERROR_REPORTS_REPLAYS_ON_ERROR: {
    meaning: 'Share of sessions with an error whose masked replay is sent, from one minute before the error',
    default: '1: all',
    schema: fractionSchema,
    expected: FRACTION_FORMAT,
  },
} as const satisfies Record<string, Variable>;
