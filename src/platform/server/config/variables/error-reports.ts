import { dsn, SHARE, share, type Variable } from '../kinds';

/** Where errors are reported. */
export const ERROR_REPORTS = {
  ERROR_REPORTS_DSN: {
    meaning:
      'Where errors, how long calls and pages take, and masked replays of sessions are reported: the DSN of a project in Sentry or what speaks its protocol (GlitchTip, Bugsink). Nobody’s data is in them',
    default: 'none: no reporter is loaded and nothing is sent',
    schema: dsn,
    expected: 'a DSN like https://KEY@errors.example.org/1',
  },
  ERROR_REPORTS_TRACES: {
    meaning: 'Of how many calls, jobs of the worker and pages it is told how long they took',
    default: '1: of all',
    schema: share,
    expected: SHARE,
  },
  ERROR_REPORTS_REPLAYS: { meaning: 'How many sessions in a browser are recorded, masked', default: '0.1', schema: share, expected: SHARE },
  ERROR_REPORTS_REPLAYS_ON_ERROR: {
    meaning: 'How many of the sessions in which something broke are told, masked, from a minute before it',
    default: '1: all',
    schema: share,
    expected: SHARE,
  },
} as const satisfies Record<string, Variable>;
