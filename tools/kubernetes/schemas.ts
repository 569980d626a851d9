/** What is wrong with a manifest by the schema of its kind: values, and fields that the kind does not have. */
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import type { Manifest } from './render.ts';

const MODELS = [
  Cluster,
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Pooler,
  Secret,
  Service,
];

/** Remembers what is read of a value: the validators read every field that they know, and no other. */
function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one, nth) => watched(one, `${path}/${nth}`, unread));
  const fields = Object.entries(value).map(([name, one]) => [name, watched(one, `${path}/${name}`, unread)]);
  for (const name of Object.keys(value)) unread.add(`${path}/${name}`);
  const copy: object = Object.fromEntries(fields);
  return new Proxy(copy, {
    get: (target, name) => {
      unread.delete(`${path}/${String(name)}`);
      return Reflect.get(target, name) as unknown;
    },
  });
}

export function mistakesIn(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest;
  const where = `${kind} ${manifest.metadata.name}`;
  const Model = MODELS.find((one) => one.kind === kind && one.apiVersion === apiVersion);
  if (!Model) return [`${where}: no schema is known for ${apiVersion} ${kind}`];
  const unread = new Set<string>();
  const wrong: string[] = [];
  try {
    // Of the manifest itself: an instance of the model copies it, and so reads every field.
    Model.prototype.validate.call(watched(manifest, '', unread));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    wrong.push(error.message);
  }
  return [...wrong, ...[...unread].map((path) => `${path}: there is no such field`)].map(
    (one) => `${where}: ${one}`,
  );
}
