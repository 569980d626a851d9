import { firstAdmin } from '@cadence/contract/auth/auth';
import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { fieldError } from '../../lib/forms/field-error.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { getLocale } from '../../lib/locale.ts';
import { useLinkToken } from '../../lib/navigation/link-token.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AccountFields } from './sign-in/account-fields.tsx';
import { useCreateFirstAdmin } from './sign-in/registration-api.ts';
import { AuthFrame } from './sign-in/auth-frame.tsx';

const resolver = contractResolver(firstAdmin);

/** The target of the link that the start prints while there is no admin. Who is signed in leaves for the dashboard. */
export function FirstAdminPage() {
  const token = useLinkToken();
  return (
    <AuthFrame title={m.page_first_admin()} lead={m.first_admin_lead()}>
      {token === '' ? (
        <Notice tone="warning" className="mt-8">
          {m.first_admin_no_link()}
        </Notice>
      ) : (
        <FirstAdminForm token={token} />
      )}
    </AuthFrame>
  );
}

function FirstAdminForm({ token }: { token: string }) {
  const create = useCreateFirstAdmin();
  const form = useServerForm({
    values: { token, username: '', password: '', email: '', firstName: '', lastName: '' },
    resolver,
    send: (values) => create.mutateAsync({ ...values, language: getLocale() }),
    done: { title: m.first_admin_done() },
    failed: (error) => ({ inForm: messageOf(error) }),
  });
  const [username, password] = useWatch({ control: form.control, name: ['username', 'password'] });
  const lastName = useWatch({ control: form.control, name: 'lastName' });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="mt-8 space-y-5">
      <AccountFields
        field={(name) => ({ error: fieldError(errors[name]), ...form.register(name) })}
        typed={{ username, password }}
        lastName={{
          value: lastName,
          onChange: (name) => form.setValue('lastName', name, { shouldDirty: true }),
        }}
      />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting}>
        {m.first_admin_submit()}
      </Button>
    </form>
  );
}
