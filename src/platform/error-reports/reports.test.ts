import { expect, it } from 'vitest';
import { redactEnvelope } from './envelope';
import { redactPath, redactText } from './redact';

const JOB = '0b3cf5a2-8d11-4a52-9f3e-1c2d3e4f5a6b';
const TOKEN = 'gst_V2Jh7Yq0mXw9tLc4bZs8hJd5gPf3yTa6';

it('removes ids, codes, tokens, email addresses and the query from the path of a URL', () => {
  expect(redactPath(`/guest-profile/${JOB}/tasks/site_details?step=2#garcia`)).toBe('/guest-profile/:…/tasks/site_details');
  expect(redactPath('/api/noauth/users/password-reset/ana@example.org')).toBe('/api/noauth/users/password-reset/:…');
  expect(redactPath(`/api/noauth/users/invite-is-valid/${TOKEN}`)).toBe('/api/noauth/users/invite-is-valid/:…');
  expect(redactPath('/code/AB12CD')).toBe('/code/:…');
  expect(redactPath('/assets/index-Ab12_x.js')).toBe('/assets/index-Ab12_x.js');
});

it('removes personal data, ids, tokens and quoted values from the text of an error', () => {
  expect(redactText(`no mail to ana.garcia@example.org about https://portal.example.org/guest-login?token=${TOKEN}`)).toBe(
    'no mail to [email] about https://portal.example.org/guest-login',
  );
  expect(redactText('Unexpected token in JSON: "214 Oak Street, Madison"')).toBe('Unexpected token in JSON: […]');
  expect(redactText(`no company called 'Lakeside Comfort'; job ${JOB}`)).toBe('no company called […]; job [id]');
  expect(redactText(`link ${TOKEN} of (608) 555-0123 and +16085550123`)).toBe('link [token] of [number] and [number]');
  expect(redactText('relative /jobs?q=garcia failed')).toBe('relative /jobs failed');
});

it('keeps names of code and database objects in the text of an error, because these names identify the cause', () => {
  for (const words of [
    "Cannot read properties of undefined (reading 'firstName')",
    'duplicate key value violates unique constraint "users_email_key"',
    'relation "app.jobs" does not exist',
    'x is not a function',
  ])
    expect(redactText(words)).toBe(words);
});

const about = { event_id: 'e1', release: 'hearthline@1.2.3', environment: 'production', platform: 'javascript' };

it('sends only the listed fields of a report', () => {
  const event = {
    ...about,
    user: { email: 'ana@example.org', ip_address: '203.0.113.7' },
    request: { url: `https://portal.example.org/guest-login?token=${TOKEN}`, headers: { cookie: 'hunter2' }, data: { name: 'Ana' } },
    extra: { body: 'Ana Garcia' },
    breadcrumbs: [{ message: 'clicked Ana Garcia' }],
    server_name: 'ada-laptop',
    transaction: `/${JOB}`,
    tags: { route: `GET /api/jobs/${JOB}?x=1`, process: 'api', contractor: 'Lakeside Comfort' },
    contexts: { trace: { trace_id: 't1', span_id: 's1', data: { url: 'x' } }, device: { name: 'Ana’s phone' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no ana@example.org',
          stacktrace: {
            frames: [
              { filename: '/home/ada/portal/src/job/settle.ts', function: 'settle', lineno: 3, vars: { name: 'Ana' }, context_line: 'Ana' },
              { filename: 'https://portal.example.org/assets/job-Ab12.js', lineno: 1 },
            ],
          },
        },
      ],
    },
  };
  expect(redactEnvelope([{ event_id: 'e1', trace: { trace_id: 't1', transaction: `/${JOB}`, user_id: 'u1' } }, [[{ type: 'event' }, event]]])).toEqual([
    { event_id: 'e1', trace: { trace_id: 't1' } },
    [
      [
        { type: 'event' },
        {
          ...about,
          transaction: '/:…',
          tags: { route: 'GET /api/jobs/:…', process: 'api' },
          contexts: { trace: { trace_id: 't1', span_id: 's1' } },
          exception: {
            values: [
              {
                type: 'TypeError',
                value: 'no [email]',
                stacktrace: {
                  frames: [
                    { filename: 'app:///src/job/settle.ts', function: 'settle', lineno: 3 },
                    { filename: 'app:///assets/job-Ab12.js', lineno: 1 },
                  ],
                },
              },
            ],
          },
        },
      ],
    ],
  ]);
});

it('sends the duration of a request without the query of its URL', () => {
  const span = { span_id: 's2', op: 'http.client', description: `GET https://portal.example.org/api/jobs/search?q=garcia`, data: { 'http.query': 'q=garcia' } };
  expect(
    redactEnvelope([
      {},
      [
        [
          { type: 'transaction' },
          { ...about, type: 'transaction', transaction: `/${JOB}?tab=x`, spans: [span], measurements: { lcp: { value: 12, unit: 'millisecond' } } },
        ],
      ],
    ]),
  ).toEqual([
    {},
    [
      [
        { type: 'transaction' },
        {
          ...about,
          type: 'transaction',
          transaction: '/:…',
          spans: [{ span_id: 's2', op: 'http.client', description: 'GET https://portal.example.org/api/jobs/search' }],
          measurements: { lcp: { value: 12, unit: 'millisecond' } },
        },
      ],
    ],
  ]);
});

it('sends clicks without the text of the clicked element', () => {
  const span = { op: 'ui.interaction.click', description: 'main > button[aria-label="Remove Ana Garcia"]' };
  const sent = redactEnvelope([{}, [[{ type: 'transaction' }, { ...about, spans: [span] }]]]);
  expect(sent?.[1][0]?.[1]).toMatchObject({ spans: [{ description: 'main > button[aria-label=[…]]' }] });
});

it('sends a session replay with redacted URLs, and drops a compressed replay because its content cannot be checked', () => {
  const drawn = JSON.stringify([
    { type: 4, data: { href: `https://portal.example.org/guest-login?token=${TOKEN}`, width: 390 } },
    { type: 2, data: { attributes: { href: 'mailto:ana@example.org', to: `/jobs/${JOB}?q=garcia`, class: 'hl-card' }, textContent: '*** ******' } },
  ]);
  const sent = redactEnvelope([{}, [[{ type: 'replay_recording' }, `{"segment_id":0}\n${drawn}`]]])?.[1][0]?.[1];
  expect(sent).toBe(
    `{"segment_id":0}\n${JSON.stringify([
      { type: 4, data: { href: 'https://portal.example.org/guest-login', width: 390 } },
      { type: 2, data: { attributes: { href: '', to: '/jobs/:…', class: 'hl-card' }, textContent: '*** ******' } },
    ])}`,
  );
  expect(redactEnvelope([{}, [[{ type: 'replay_recording' }, new Uint8Array(8)]]])).toBe(null);
});

it('drops messages of unknown kinds', () => {
  for (const type of ['session', 'log', 'span', 'client_report', 'feedback', 'profile', 'toString'])
    expect(redactEnvelope([{}, [[{ type }, { x: 1 }]]]), type).toBe(null);
});
