import { type Access, isForAdmins, rolesIn, type Route, type Routes } from '@cadence/contract/base/route';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { sessionCookieName } from './session.ts';

type JsonObject = Record<string, unknown>;

const SESSION = { session: [] };

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The sentence that a person reads.' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    dates: {
      type: 'array',
      description: 'The starts of a series that are in the way.',
      items: {
        type: 'object',
        properties: {
          startTime: { type: 'string' },
          reason: { type: 'string' },
          reasonCode: { type: 'string' },
        },
      },
    },
  },
};

function schemaOf(schema: z.core.$ZodType): JsonObject {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

function contentOf(route: Route): JsonObject | null {
  if (route.fileField === undefined)
    return route.body ? { 'application/json': { schema: schemaOf(route.body) } } : null;
  const file = { [route.fileField]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  const schema = { type: 'object', required: [route.fileField], properties: file };
  const form = route.body ? { allOf: [schema, schemaOf(route.body)] } : schema;
  return { 'multipart/form-data': { schema: form } };
}

function accessText(access: Access): string {
  if (access === 'public') return 'Anyone.';
  if (access === 'signed_in') return 'Anyone who is signed in.';
  const roles = `Only: ${rolesIn(access).join(', ')}.`;
  if (!isForAdmins(access)) return roles;
  const permissions = new Set([...access.permissions, 'full']);
  return `${roles} Admins need the permission ${[...permissions].join(' or ')}.`;
}

function parametersOf(place: 'path' | 'query', schema: z.core.$ZodObject | undefined): JsonObject[] {
  return Object.entries(schema?._zod.def.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || field._zod.optin !== 'optional',
    schema: schemaOf(field),
  }));
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Of this account and call. A repeat with the same key and input within 24 hours gets the first answer and does nothing more.',
  schema: { type: 'string', pattern: '^[\\x20-\\x7e]{1,200}$' },
};

/** What asks but changes nothing is `safe` too, whatever its method. */
function repeatOf({ method, repeat, repeatReason }: Route): JsonObject {
  if (repeat === undefined) return method === 'GET' ? {} : { 'x-repeat': 'safe' };
  return { 'x-repeat': repeat, ...(repeatReason !== undefined && { 'x-repeat-reason': repeatReason }) };
}

/** Calls that the session's own limits suffice for need nothing more. */
function recentSignInOf({ recentSignIn }: Route): JsonObject {
  return typeof recentSignIn === 'number' ? { 'x-recent-sign-in': recentSignIn } : {};
}

function successOf({ kind, reply, status }: Route): number {
  if (kind === 'redirect') return 303;
  return status ?? (reply || kind === 'download' ? 200 : 204);
}

function operationOf(name: string, tag: string, route: Route): JsonObject {
  const success = successOf(route);
  const content = contentOf(route);
  return {
    operationId: name,
    tags: [tag],
    summary: route.summary,
    description: accessText(route.access),
    ...repeatOf(route),
    ...recentSignInOf(route),
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...(route.repeat === 'keyed' ? [IDEMPOTENCY_KEY] : []),
    ],
    // A session is of use where there is one, as to sign out.
    ...(route.access === 'public' && { security: [{}, SESSION] }),
    ...(content && { requestBody: { required: route.body?._zod.optin !== 'optional', content } }),
    responses: {
      [success]: {
        description: 'Done',
        ...(route.kind === 'download' && { content: { '*/*': {} } }),
        ...(route.reply && { content: { 'application/json': { schema: schemaOf(route.reply) } } }),
      },
      default: {
        description: 'What went wrong',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The contract as an OpenAPI 3.1 document, from the route tables that the server mounts. `cookie` is the name of the session's. */
export function openApiDocument(api: Record<string, Routes>, cookie: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [tag, table] of Object.entries(api)) {
    for (const [name, route] of Object.entries(table)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, tag, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cadence',
      version: '1',
      description: 'Find a speech therapist, book, pay, and run a practice.',
    },
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
    security: [SESSION],
  };
}

export function mountOpenApi(app: FastifyInstance, config: Config, api: Record<string, Routes>): void {
  // Made when it is first asked for: few starts are followed by a look at it.
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(api, sessionCookieName(config)));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
