import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Tooltip } from '~/components/ui/tooltip';
import { VIEW_FORM_ID } from '../actions/table-action';
import { firstPageOf, type TableQuery, type NavigateToQuery } from '../query/table-query';

const COMPLETE_FIELDS =
  'A listing is complete if it has a name, phone, category, address, city, state, rating and reviews.';

/** "Hide incomplete listings", and which fields count. */
export function CompleteCheckbox({ query, navigateTo }: { query: TableQuery; navigateTo: NavigateToQuery }) {
  // The checkbox changes immediately, before the query does.
  const [isComplete, setComplete] = useState(query.complete);
  useEffect(() => setComplete(query.complete), [query.complete]);
  return (
    <span className="flex items-center gap-1">
      <Checkbox
        name="complete"
        value="1"
        form={VIEW_FORM_ID}
        checked={isComplete}
        onChange={(event) => {
          setComplete(event.target.checked);
          navigateTo(firstPageOf(query, { complete: event.target.checked }));
        }}
      >
        Hide incomplete listings
      </Checkbox>
      <Tooltip text={COMPLETE_FIELDS} showsOnPress>
        <Button variant="ghost" size="sm" iconOnly icon={Info} aria-label="When is a listing complete?" />
      </Tooltip>
    </span>
  );
}
