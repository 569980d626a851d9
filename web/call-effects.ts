import type { Plugin } from 'vite';
import { api } from '../contract/src/api.ts';
import type { Route } from '../contract/src/base/route.ts';

const NAME = 'virtual:call-effects';

/**
 * A Vite plugin: what the contract says of each call's effects, without its schemas, which would be most of a page's scripts.
 */
export function callEffects(): Plugin {
  return {
    name: 'call-effects',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? effectsModule() : null),
  };
}

function effectsModule(): string {
  const routes = Object.values(api).flatMap((table): Route[] => Object.values(table));
  const nouns = (kind: 'reads' | 'changes') =>
    Object.fromEntries(
      routes.flatMap((route) => (route[kind] ? [[nameOf(route), route[kind].join(' ')]] : [])),
    );
  const keyed = routes.filter(({ repeat }) => repeat === 'keyed').map(nameOf);
  const recentSignIn = routes.filter((route) => typeof route.recentSignIn === 'number').map(nameOf);
  return [
    `export const reads = ${JSON.stringify(nouns('reads'))};`,
    `export const changes = ${JSON.stringify(nouns('changes'))};`,
    `export const keyed = ${JSON.stringify(keyed)};`,
    `export const recentSignIn = ${JSON.stringify(recentSignIn)};`,
  ].join('\n');
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}
