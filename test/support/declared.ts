import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/platform';
import { isDeclared } from '@/platform/server/http';

/** Compares the status of every response with the OpenAPI description. Returns a function that lists the undeclared responses, such as `GET /api/jobs 418`. */
export function watchAnswers(server: FastifyInstance, calls: readonly Endpoint[]): () => string[] {
  const known = new Map(calls.map((call) => [`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, call]));
  const undeclared = new Set<string>();
  server.addHook('onSend', async (request, reply) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const call = known.get(`${method} ${request.routeOptions.url}`);
    if (call && !isDeclared(call, reply.statusCode)) undeclared.add(`${call.method} ${call.path} ${reply.statusCode}`);
  });
  return () => [...undeclared];
}
