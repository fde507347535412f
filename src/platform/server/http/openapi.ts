import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { type Endpoint, ERROR_CODES, isRecord, portalName, stringArrayOf } from '../..';
import { type CallAnswer, possibleResponses } from './answers';

type Schema = Record<string, unknown>;

/**
 * Returns the OpenAPI 3.1 document for all endpoints. `components` are schemas to add to the document. Creating the document takes a long time, so the server
 * handles other requests between two endpoints.
 */
export async function openApi(calls: readonly Endpoint[], components: Record<string, Schema>, publicUrl: string): Promise<Schema> {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(call);
    paths[call.path] = path;
    await turn();
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${portalName()} API`,
      version: '1.0.0',
      description: [
        'Calls with `security` require a bearer token. Every call accepts the header X-REQUEST-ID, and calls that change data accept Idempotency-Key.',
        'A body may contain the `version` that the caller read. If the entry, or the same field of a task, was changed later, the call returns 409 with the code `stale_version`.',
        'All errors have the same format.',
      ].join(' '),
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema, ...components },
    },
  };
}

const errorSchema: Schema = {
  type: 'object',
  required: ['code', 'detail', 'issues', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_CODES) },
    detail: { type: 'string', description: 'Message for the user, with the action that solves the problem' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    issues_left_out: {
      type: 'integer',
      description: 'Number of issues that `issues` does not contain, because it lists at most a hundred. Absent if all are listed',
    },
    request_id: { type: 'string' },
  },
};

function operation(call: Endpoint): Schema {
  const needsSession = call.roles !== 'public';
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[{}]/g, '').replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_all, next: string | undefined) => (next ?? '').toUpperCase())}`,
    summary: call.summary,
    tags: [call.tag],
    ...(needsSession && { security: [{ bearer: [] }], 'x-roles': call.roles }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body && { requestBody: { required: !call.body.safeParse(undefined).success, content: json(schemaOf(call.body, 'input')) } }),
    responses: Object.fromEntries(possibleResponses(call).map((answer) => [String(answer.status), response(call, answer)])),
  };
}

function response(call: Endpoint, { codes }: CallAnswer): Schema {
  if (codes === 'success') return { description: 'Success', content: content(call) };
  if (codes === 'not_modified') return { description: 'The stored response is unchanged' };
  return { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) };
}

/** Returns the OpenAPI content of a response. For an event stream, the schema describes the data of one event. */
function content(call: Endpoint): Schema {
  const schema = schemaOf(call.response, 'output');
  if (call.file) return { [call.file]: { schema } };
  return call.streams ? { 'text/event-stream': { schema } } : json(schema);
}

const json = (schema: Schema) => ({ 'application/json': { schema } });

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Schema[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const isRequired = (name: string) => where === 'path' || stringArrayOf(required).includes(name);
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => ({ name, in: where, required: isRequired(name), schema: property }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
