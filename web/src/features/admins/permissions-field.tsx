import { ADMIN_PERMISSIONS, type AdminPermission } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';

export const permissionTexts: Record<AdminPermission, { label: () => string; hint: () => string }> = {
  support: { label: () => m.admins_permission_support(), hint: () => m.admins_permission_support_hint() },
  verification: {
    label: () => m.admins_permission_verification(),
    hint: () => m.admins_permission_verification_hint(),
  },
  full: { label: () => m.admins_permission_full(), hint: () => m.admins_permission_full_hint() },
};

type PermissionsFieldProps = {
  value: readonly AdminPermission[];
  onChange: (value: AdminPermission[]) => void;
  error: string | undefined;
};

/** All rights include the others, which are then fixed. */
export function PermissionsField({ value, onChange, error }: PermissionsFieldProps) {
  const hasAll = value.includes('full');
  const change = (permission: AdminPermission, isOn: boolean) =>
    onChange(ADMIN_PERMISSIONS.filter((one) => (one === permission ? isOn : value.includes(one))));
  return (
    <ChoiceGroup label={m.admins_permissions()} error={error}>
      {ADMIN_PERMISSIONS.map((permission) => (
        <CheckboxField
          key={permission}
          label={permissionTexts[permission].label()}
          hint={permissionTexts[permission].hint()}
          checked={hasAll || value.includes(permission)}
          disabled={hasAll && permission !== 'full'}
          onChange={({ target }) => change(permission, target.checked)}
        />
      ))}
    </ChoiceGroup>
  );
}
