/** What is wrong with a manifest by the schema of its kind: values, and fields that the kind does not have. */
import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as validateConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as validateNamespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as validateSecret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as validateNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validateBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import * as z from 'zod/mini';
import type { Manifest } from './render.ts';

type Validator = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; keyword: string; params: object }[] | null;
};

const ofKubernetes: Record<string, Validator> = {
  'apps/v1 Deployment': validateDeployment,
  'autoscaling/v2 HorizontalPodAutoscaler': validateAutoscaler,
  'networking.k8s.io/v1 Ingress': validateIngress,
  'networking.k8s.io/v1 NetworkPolicy': validateNetworkPolicy,
  'policy/v1 PodDisruptionBudget': validateBudget,
  'v1 ConfigMap': validateConfigMap,
  'v1 Namespace': validateNamespace,
  'v1 Secret': validateSecret,
  'v1 Service': validateService,
};

const metadata = z.strictObject({ name: z.string(), namespace: z.string() });
const named = z.strictObject({ name: z.string() });
const parameters = z.record(z.string(), z.string());
const count = z.int().check(z.positive());

/** No package has the schemas of CloudNativePG: these are the fields of its API reference that the manifests use. */
const ofCloudNativePg: Record<string, z.ZodMiniType> = {
  'postgresql.cnpg.io/v1 Cluster': z.strictObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata,
    spec: z.strictObject({
      instances: count,
      imageName: z.string(),
      bootstrap: z.strictObject({
        initdb: z.strictObject({
          database: z.string(),
          owner: z.string(),
          secret: named,
          encoding: z.string(),
          localeProvider: z.enum(['builtin', 'icu', 'libc']),
          builtinLocale: z.string(),
        }),
      }),
      managed: z.strictObject({
        roles: z.array(
          z.strictObject({
            name: z.string(),
            login: z.boolean(),
            createdb: z.boolean(),
            passwordSecret: named,
          }),
        ),
      }),
      certificates: z.strictObject({ serverAltDNSNames: z.array(z.string()) }),
      postgresql: z.strictObject({
        synchronous: z.strictObject({
          method: z.enum(['any', 'first']),
          number: count,
          dataDurability: z.enum(['preferred', 'required']),
          failoverQuorum: z.boolean(),
        }),
        parameters,
      }),
      affinity: z.strictObject({
        podAntiAffinityType: z.enum(['preferred', 'required']),
        topologyKey: z.string(),
      }),
      storage: z.strictObject({ size: z.string() }),
      resources: z.strictObject({ requests: parameters, limits: parameters }),
    }),
  }),
  'postgresql.cnpg.io/v1 Pooler': z.strictObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata,
    spec: z.strictObject({
      cluster: named,
      type: z.enum(['r', 'ro', 'rw']),
      instances: count,
      pgbouncer: z.strictObject({ poolMode: z.enum(['session', 'transaction']), parameters }),
      template: z.strictObject({
        spec: z.strictObject({
          containers: z.array(named),
          topologySpreadConstraints: z.array(z.looseObject({})),
        }),
      }),
    }),
  }),
};

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
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  const where = `${manifest.kind} ${manifest.metadata.name}`;
  const schema = ofCloudNativePg[kind];
  if (schema) {
    const { error } = schema.safeParse(manifest);
    return (error?.issues ?? []).map(({ path, message }) => `${where}: /${path.join('/')}: ${message}`);
  }
  const validate = ofKubernetes[kind];
  if (!validate) return [`${where}: no schema is known for ${kind}`];
  const unread = new Set<string>();
  const isValid = validate(watched(manifest, '', unread));
  const wrong = isValid
    ? []
    : (validate.errors ?? []).map(
        (one) => `${one.instancePath}: ${one.keyword} ${JSON.stringify(one.params)}`,
      );
  return [...wrong, ...[...unread].map((path) => `${path}: there is no such field`)].map(
    (one) => `${where}: ${one}`,
  );
}
