/** Whether the network policies of a set of manifests let a connection through. */
import type { Labels, Manifest, Peer, Rule } from './render.ts';

/** A pod, or with `address` a place outside of the cluster. */
export type End = { namespace: string; labels: Labels } | { address: string };

export function selects(wanted: Labels = {}, labels: Labels): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}

/** `10.0.0.0/8` and the like; IPv4 is enough for what is asked. */
function isWithin(address: string, cidr: string): boolean {
  const [network = '', bits = '32'] = cidr.split('/');
  if (network.includes(':')) return false;
  const numberOf = (text: string) => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const size = 2 ** (32 - Number(bits));
  return Math.floor(numberOf(address) / size) === Math.floor(numberOf(network) / size);
}

function isPeer({ podSelector, namespaceSelector, ipBlock }: Peer, end: End, ownNamespace: string): boolean {
  if ('address' in end) {
    if (!ipBlock) return false;
    return (
      isWithin(end.address, ipBlock.cidr) && !ipBlock.except?.some((cidr) => isWithin(end.address, cidr))
    );
  }
  if (ipBlock) return false;
  const isNamespace = namespaceSelector
    ? selects(namespaceSelector.matchLabels, { 'kubernetes.io/metadata.name': end.namespace })
    : end.namespace === ownNamespace;
  return isNamespace && selects(podSelector?.matchLabels, end.labels);
}

function isPermitted(
  rules: Rule[] = [],
  direction: 'from' | 'to',
  other: End,
  of: { namespace: string; port: number },
) {
  return rules.some(
    (rule) =>
      rule.ports.some(({ port }) => port === of.port) &&
      (rule[direction]?.some((peer) => isPeer(peer, other, of.namespace)) ?? true),
  );
}

function lets(policies: Manifest[], type: 'Ingress' | 'Egress', own: End, other: End, port: number): boolean {
  if ('address' in own) return true;
  const { namespace } = own;
  const ofPod = policies.filter(
    ({ metadata, spec }) =>
      metadata.namespace === namespace &&
      spec?.policyTypes?.includes(type) &&
      selects(spec.podSelector?.matchLabels, own.labels),
  );
  if (ofPod.length === 0) return true;
  return ofPod.some(({ spec }) =>
    type === 'Ingress'
      ? isPermitted(spec?.ingress, 'from', other, { namespace, port })
      : isPermitted(spec?.egress, 'to', other, { namespace, port }),
  );
}

export function mayConnect(manifests: Manifest[], from: End, to: End, port: number): boolean {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  return lets(policies, 'Egress', from, to, port) && lets(policies, 'Ingress', to, from, port);
}
