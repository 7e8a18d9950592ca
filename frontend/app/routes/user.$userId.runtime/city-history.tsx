import { History } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Menu, MenuItem, MenuLabel } from '~/components/ui/menu';
import { useUserArea } from '~/components/user-area';
import { usePersisted } from '~/services/storage/persisted';
import { addCity } from '~/services/job/setup-choices';
import { isUnderWay } from '~/services/job/job-phase';

/** The user's recent cities. Clicking a city selects it for the next job or, in Multiple mode, adds it. */
export function CityHistory() {
  const { user, setup, setSetup, runtime } = useUserArea();
  const [cities] = usePersisted(user.email, 'cityHistory');
  if (cities.length === 0) return null;
  const isActive = isUnderWay(runtime.data);
  return (
    <Menu trigger={<Button icon={History}>City history</Button>}>
      <MenuLabel>{isActive ? 'Cities from earlier jobs' : 'Choose a city for the next job'}</MenuLabel>
      {cities.map((city) => (
        <MenuItem key={city} disabled={isActive} onSelect={() => setSetup(addCity(setup, city))}>
          {city}
        </MenuItem>
      ))}
    </Menu>
  );
}
