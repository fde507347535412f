import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, type Endpoint, portalName } from '@/platform';
import type { Config } from '@/platform/server/config';
import { openApi } from '@/platform/server/http';
import { FIELD_TYPES, memberDescription, valueSchema } from '@/rules/forms';
import { FORMS } from '../forms';
import { t } from './messages';
import { pagePolicy } from './page-policy';

type Authenticate = (authorization: string | undefined) => Promise<unknown>;

/** Serves the OpenAPI 3.1 document of the API and a page that lists the endpoints. The first request creates the document. */
export function registerApiDocs(server: FastifyInstance, calls: readonly Endpoint[], config: Config, authenticate: Authenticate): void {
  const guard = config.apiDocs === 'signed_in' ? { preHandler: signedInHook(server, authenticate) } : {};
  let description: ReturnType<typeof openApi> | undefined;
  server.get('/api/openapi.json', guard, async (_request, reply) => {
    description ??= openApi(calls, formSchemas(), config.publicUrl);
    // If creating the document fails, the next request tries again.
    description.catch(() => {
      description = undefined;
    });
    return reply.header('Cache-Control', 'no-cache').send(await description);
  });
  server.get('/api/docs', guard, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', pagePolicy(config, STYLES_HASH)).send(page(calls)),
  );
}

/**
 * Returns a hook that denies requests from callers who are not signed in. A program sends a token. A browser sends only a session cookie, which the API
 * exchanges for a token.
 */
const signedInHook = (server: FastifyInstance, authenticate: Authenticate) => async (request: FastifyRequest) => {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined && (await authenticate(authorization))) return;
  if (authorization === undefined && cookie !== undefined) {
    const answer = await server.inject({ method: 'GET', url: '/api/auth/token', headers: { cookie }, remoteAddress: request.ip });
    const { token } = answer.statusCode === 200 ? answer.json<{ token: string }>() : { token: null };
    if (token && (await authenticate(`Bearer ${token}`))) return;
  }
  throw new AppError('signed_out', t('docs_session_error'));
};

/** Returns, for each form, a schema of the answers that the task endpoints accept under `changes`. */
function formSchemas(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    FORMS.map((form) => {
      const fields = form.fields.filter((field) => FIELD_TYPES[field.kind].valueKind !== null);
      const schema = (field: (typeof fields)[number]) => {
        const value = { title: field.label, ...valueSchema(field) };
        return field.each
          ? {
              type: 'object',
              additionalProperties: value,
              description: `One value for each of: ${memberDescription(field.each)}`,
            }
          : value;
      };
      return [
        `Answers_${form.key}`,
        { type: 'object', title: form.title, description: form.purpose, properties: Object.fromEntries(fields.map((field) => [field.key, schema(field)])) },
      ];
    }),
  );
}

const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLES = `
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1200px;padding:24px}h1{margin:0 0 4px}h2{margin:32px 0 8px;text-transform:capitalize}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #8884;padding:8px 10px;text-align:left;vertical-align:top}code{font:13px ui-monospace,monospace}
`;
const STYLES_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

function page(calls: readonly Endpoint[]): string {
  const tags = [...new Set(calls.map((call) => call.tag))];
  const rows = (tag: string) =>
    calls
      .filter((call) => call.tag === tag)
      .map(
        (call) =>
          `<tr><td><code class="${call.method}">${call.method}</code></td><td><code>${asHtml(call.path)}</code></td><td>${asHtml(call.summary)}</td><td>${call.roles === 'public' ? 'public' : asHtml(call.roles.join(', '))}</td></tr>`,
      )
      .join('');
  const sections = tags
    .map(
      (tag) =>
        `<h2 id="${tag}">${tag}</h2><div class="scroll"><table><thead><tr><th>Method</th><th>Path</th><th>Description</th><th>Roles</th></tr></thead><tbody>${rows(tag)}</tbody></table></div>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API | ${portalName()}</title><style>${STYLES}</style></head><body><main><h1>${portalName()} API</h1><p>Calls that are not public require the header <code>Authorization: Bearer …</code>. For programs, there is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections}</main></body></html>`;
}
