import type { DatabaseProvider } from '@libs/constants';
import { RadioCard } from '~/components/ui/radio-card';

const PROVIDER_CARDS: readonly { provider: DatabaseProvider; note: string }[] = [
  { provider: 'none', note: 'JSON only' },
  { provider: 'supabase', note: 'Project URL, key' },
  { provider: 'postgres', note: 'URL or fields' },
  { provider: 'mysql', note: 'URL or fields' },
];

interface ProviderCardsProps {
  chosen: DatabaseProvider | null;
  /** The connected provider, or null. While one is connected, no other provider can be chosen (spec §4). */
  connectedProvider: DatabaseProvider | null;
  /** Whether the plan allows users to connect their own database. */
  isAllowed: boolean;
  onSelect(provider: DatabaseProvider): void;
}

/** Lets the user choose one of four providers. A fifth card announces a provider that is coming soon. */
export function ProviderCards({ chosen, connectedProvider, isAllowed, onSelect }: ProviderCardsProps) {
  const disabledReasonOf = (provider: DatabaseProvider) => {
    if (connectedProvider !== null) return connectedProvider === provider ? null : 'Disconnect first';
    return isAllowed || provider === 'none' ? null : 'Part of the Professional plan';
  };
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-ink-2">Provider</legend>
      <div className="grid grid-cols-2 gap-2 mid:grid-cols-5">
        {PROVIDER_CARDS.map(({ provider, note }) => (
          <RadioCard
            key={provider}
            name="provider"
            value={provider}
            title={provider}
            checked={chosen === provider}
            disabledReason={disabledReasonOf(provider)}
            onChange={() => onSelect(provider)}
          >
            {note}
          </RadioCard>
        ))}
        <RadioCard
          name="provider"
          value="soon"
          title="Coming Soon"
          disabledReason="Not yet available"
          hidesDot
          readOnly
          checked={false}
        />
      </div>
    </fieldset>
  );
}
