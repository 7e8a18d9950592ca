import { LogOut } from 'lucide-react';
import { Avatar, userName } from '~/components/avatar';
import { Button } from '~/components/ui/button';
import { Panel, PanelBody } from '~/components/ui/panel';
import { Badge } from '~/components/ui/status';
import { useUserArea } from '~/components/user-area';
import { LogoutForm } from '~/components/user-bar';

/**
 * Shows the signed-in user, the sign-in provider and the Logout button (spec §2, Account screen).
 * @param oidcName what users call the operator's OpenID Connect provider
 */
export function AccountOverview({ oidcName }: { oidcName: string }) {
  const { user, isFree, credits } = useUserArea();
  const providerName = { email: null, github: 'GitHub', oidc: oidcName }[user.app_metadata.provider];
  const hasPurchased = isFree && (credits.data?.purchasedCredits ?? 0) > 0;
  const rows = [
    { name: 'Email', value: user.email },
    { name: 'User ID', value: user.id, isMono: true },
    { name: 'Tier', value: isFree ? 'free' : 'Professional' },
  ];
  return (
    <Panel
      title="Account Overview"
      actions={
        <LogoutForm>
          <Button type="submit" variant="ghost" size="sm" icon={LogOut}>
            Logout
          </Button>
        </LogoutForm>
      }
    >
      <PanelBody className="flex items-center gap-3 pb-2">
        <Avatar user={user} large />
        <div className="grid min-w-0 gap-1">
          <p className="truncate font-medium" title={user.email}>
            {user.email}
          </p>
          {providerName && (
            <p className="flex min-w-0 items-center gap-2 text-ink-2">
              <Badge tone="idle">{providerName}</Badge>
              <span className="truncate">{userName(user)}</span>
            </p>
          )}
        </div>
      </PanelBody>
      <dl className="px-4 pb-2">
        {rows.map(({ name, value, isMono }) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-[7px] first:border-0">
            <dt className="flex-none text-ink-3">{name}</dt>
            <dd className={`min-w-0 text-right wrap-anywhere ${isMono ? 'mono' : ''}`}>
              {value}
              {name === 'Tier' && hasPurchased && ' · Pay as you go'}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
