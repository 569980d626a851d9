import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type End, mayConnect } from './network.ts';
import { kubernetes, render } from './render.ts';

const example = join(kubernetes, 'example');
const inCluster = render(example);
const managed = render(example, { '../cloudnative-pg': '../managed-postgresql' });

describe('the network policies', () => {
  function pod(role: string): End {
    return { namespace: 'cadence', labels: { app: 'cadence', role } };
  }
  const web = pod('web');
  const worker = pod('worker');
  const postgres: End = { namespace: 'cadence', labels: { 'cnpg.io/cluster': 'cadence-postgres' } };
  const bouncer: End = { namespace: 'cadence', labels: { 'cnpg.io/poolerName': 'cadence-pooler' } };
  const other = (namespace: string): End => ({ namespace, labels: { app: 'other' } });
  const internet: End = { address: '198.51.100.9' };
  const api: End = { address: '10.96.0.1' };

  it.each<[string, End, End, number]>([
    ['the Ingress to a web process', other('traefik'), web, 3000],
    ['Prometheus to a web process', other('monitoring'), web, 9464],
    ['Prometheus to a worker', other('monitoring'), worker, 9464],
    ['Prometheus to PostgreSQL', other('monitoring'), postgres, 9187],
    ['a web process to the pooler', web, bouncer, 5432],
    ['a web process to PostgreSQL', web, postgres, 5432],
    ['a worker to PostgreSQL', worker, postgres, 5432],
    ['a restore to PostgreSQL', pod('tools'), postgres, 5432],
    ['the pooler to PostgreSQL', bouncer, postgres, 5432],
    ['PostgreSQL to its replica', postgres, postgres, 5432],
    ['PostgreSQL to the state of another instance', postgres, postgres, 8000],
    ['the operator to the state of an instance', other('cnpg-system'), postgres, 8000],
    ['PostgreSQL to the cluster’s API', postgres, api, 443],
    ['the pooler to the cluster’s API', bouncer, api, 6443],
    ['a worker to names', worker, other('kube-system'), 53],
    ['PostgreSQL to names', postgres, other('kube-system'), 53],
    ['a web process to a provider', web, internet, 443],
    ['a worker to a mail server', worker, internet, 587],
    ['the doctor to the relay', worker, internet, 3478],
  ])('let %s', (_what, from, to, port) => {
    expect(mayConnect(inCluster, from, to, port)).toBe(true);
  });

  it.each<[string, End, End, number]>([
    ['the Ingress to a worker', other('traefik'), worker, 3000],
    ['the Ingress to the metrics', other('traefik'), web, 9464],
    ['another namespace to a web process', other('default'), web, 3000],
    ['another namespace to PostgreSQL', other('default'), postgres, 5432],
    ['another namespace to the pooler', other('default'), bouncer, 5432],
    ['a web process to the state of an instance', web, postgres, 8000],
    ['a web process to a worker', web, worker, 3000],
    ['a web process to a private network', web, { address: '10.1.2.3' }, 443],
    ['a web process to the cloud’s metadata', web, { address: '169.254.169.254' }, 443],
    ['PostgreSQL to a web process', postgres, web, 3000],
  ])('do not let %s', (_what, from, to, port) => {
    expect(mayConnect(inCluster, from, to, port)).toBe(false);
  });

  it('let the product reach a managed PostgreSQL and its pooler at any address', () => {
    for (const port of [5432, 6432])
      for (const to of [internet, { address: '10.1.2.3' }])
        expect(mayConnect(managed, web, to, port)).toBe(true);
  });
});
