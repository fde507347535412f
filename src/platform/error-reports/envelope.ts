import { isKeyOf, isRecord } from '../type-guards';
import { redactText, redactUrl } from './redact';

type Rule = (value: unknown) => unknown;

const asIs: Rule = (value) => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined);
const words: Rule = (value) => (typeof value === 'string' ? redactText(value) : undefined);
const address: Rule = (value) => (typeof value === 'string' ? redactUrl(value) : undefined);
/**
 * Redacts the name of a transaction, which is a measured page load or request. The name can be a route such as `GET /api/jobs/0b3c…`, a path without a method,
 * or other text.
 */
const route: Rule = (value) => {
  if (typeof value !== 'string') return undefined;
  const [, method = '', url] = /^((?:[A-Z]+ )?)((?:\/|https?:\/\/)\S*)$/.exec(value) ?? [];
  return url === undefined ? redactText(value) : `${method}${redactUrl(url)}`;
};
const each =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) ? value.map(rule).filter((item) => item !== undefined) : undefined;
const pickByRules =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value) => {
    if (!isRecord(value)) return undefined;
    const pickedFields = Object.entries(rules).map(([name, rule]) => [name, rule(value[name])] as const);
    return Object.fromEntries(pickedFields.filter(([, picked]) => picked !== undefined));
  };
/** Keeps all measurements, such as the duration of a page load, because the Sentry library chooses their names. */
const measures: Rule = (value) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, measurement]) => [name, pickByRules({ value: asIs, unit: asIs })(measurement)]))
    : undefined;

const TRACE = pickByRules({ trace_id: asIs, span_id: asIs, parent_span_id: asIs, op: asIs, status: asIs, origin: asIs });
const ABOUT: Readonly<Record<string, Rule>> = {
  event_id: asIs,
  type: asIs,
  timestamp: asIs,
  start_timestamp: asIs,
  platform: asIs,
  level: asIs,
  release: asIs,
  environment: asIs,
  transaction: route,
  sdk: pickByRules({ name: asIs, version: asIs }),
  tags: pickByRules({ process: asIs, route, status: asIs, request_id: asIs, job: asIs, replayId: asIs }),
  contexts: pickByRules({ trace: TRACE, replay: pickByRules({ replay_id: asIs }) }),
};
/** Pattern for the path of a source file, relative to the root of the release. Used to remove the folder in which the portal is installed. */
const FILE = /(?:^|\/)((?:src|runner|demo|dist|node_modules|assets)\/[\w@./+-]+|node:[\w/]+)$/;
const file: Rule = (value) => {
  const [, path] = typeof value === 'string' ? (FILE.exec(value) ?? []) : [];
  return path && `app:///${path}`;
};
const FRAME = pickByRules({ filename: file, function: words, lineno: asIs, colno: asIs, in_app: asIs });
const PROBLEM = pickByRules({
  type: words,
  value: words,
  mechanism: pickByRules({ type: asIs, handled: asIs }),
  stacktrace: pickByRules({ frames: each(FRAME) }),
});
const SPAN = pickByRules({
  trace_id: asIs,
  span_id: asIs,
  parent_span_id: asIs,
  start_timestamp: asIs,
  timestamp: asIs,
  op: asIs,
  status: asIs,
  origin: asIs,
  description: route,
});

/** Fields that may be sent for each type of Sentry message. Messages of other types are not sent. */
const KINDS: Readonly<Record<string, Rule>> = {
  event: pickByRules({ ...ABOUT, message: words, exception: pickByRules({ values: each(PROBLEM) }) }),
  transaction: pickByRules({ ...ABOUT, spans: each(SPAN), measurements: measures, transaction_info: pickByRules({ source: asIs }) }),
  replay_event: pickByRules({
    ...ABOUT,
    replay_id: asIs,
    replay_type: asIs,
    segment_id: asIs,
    replay_start_timestamp: asIs,
    error_ids: each(asIs),
    trace_ids: each(asIs),
    urls: each(address),
  }),
  replay_recording: cleanRecording,
};

const HEADER = pickByRules({
  event_id: asIs,
  sent_at: asIs,
  dsn: asIs,
  sdk: pickByRules({ name: asIs, version: asIs }),
  trace: pickByRules({
    trace_id: asIs,
    public_key: asIs,
    release: asIs,
    environment: asIs,
    sampled: asIs,
    sample_rate: asIs,
    sample_rand: asIs,
    replay_id: asIs,
  }),
});

export type Envelope = readonly [header: object, items: readonly (readonly [header: object, payload: unknown])[]];

/** Returns the Sentry message (envelope) with only the fields in `HEADER` and `KINDS`. Returns null if none of its items may be sent. */
export function redactEnvelope([header, items]: Envelope): Envelope | null {
  const redactedItems = items.flatMap(([about, payload]) => {
    const type = 'type' in about && isKeyOf(KINDS, about.type) ? about.type : null;
    const cleaned = type && KINDS[type]?.(payload);
    return cleaned ? [[{ type }, cleaned] as const] : [];
  });
  const cleaned = HEADER(header);
  return redactedItems.length > 0 && isRecord(cleaned) ? [cleaned, redactedItems] : null;
}

/**
 * Redacts a recording of a page: email addresses, and URLs in attributes and recorded requests. The Sentry library has already replaced texts and inputs with
 * asterisks.
 */
function cleanRecording(recording: unknown): unknown {
  // Do not send a compressed recording, because it cannot be checked. platform/web/error-reports/replays.ts turns compression off.
  if (typeof recording !== 'string') return undefined;
  return recording
    .replaceAll(/"((?:https?:\/\/|\/)[^\s"\\]*)"/g, (_all, url: string) => `"${redactUrl(url)}"`)
    .replaceAll(/"(?:mailto|tel|sms|data|blob):[^"]*"/g, '""')
    .replaceAll(/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[email]');
}
