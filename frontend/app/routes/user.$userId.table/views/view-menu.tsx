import { useNavigate, useRevalidator } from '@remix-run/react';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { Menu, MenuItem, MenuLabel, MenuLinkItem, MenuSeparator } from '~/components/ui/menu';
import { ApiError } from '~/services/api/api-client';
import { copyText } from '~/components/payment/copy-text';
import { apiQueries } from '~/services/api/api-queries';
import type { NewTableView, TableView } from '~/services/api/api-types';
import type { TableActions } from '../actions/use-table-actions';
import { layoutOf } from '../grid/column-layout';
import type { Column } from '../grid/columns';
import { viewQuery } from '../query/opened-view';
import { ALL_LISTINGS, queryToSearch, type TableQuery } from '../query/table-query';
import { SaveViewDialog } from './save-view-dialog';

export interface ViewMenuProps {
  query: TableQuery;
  views: readonly TableView[];
  columns: readonly Column[];
  actions: TableActions;
}

const MESSAGES = {
  notSaved: 'The view could not be saved.',
  notDeleted: 'The view could not be deleted.',
  linkCopied: 'Link copied.',
  linkNotCopied: 'The link could not be copied. Copy the address of this page.',
};

/** Opens, saves and deletes views. An address with `view` opens one as well. */
export function ViewMenu({ query, views, columns, actions }: ViewMenuProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null);
  const current = views.find(({ id }) => id === query.viewId) ?? null;
  const content = () => ({ query: viewQuery(query), columns: layoutOf(columns) });
  /** Returns why the work failed; null if it did not. */
  const perform = async (failure: string, work: () => Promise<string>): Promise<string | null> => {
    try {
      actions.showMessage('ok', await work());
      return null;
    } catch (error) {
      return error instanceof ApiError && error.status < 500 && error.status > 0 ? error.message : failure;
    }
  };
  const attempt = async (failure: string, work: () => Promise<string>) => {
    const message = await perform(failure, work);
    if (message !== null) actions.showMessage('bad', message);
  };
  const create = (named: Pick<NewTableView, 'name' | 'isDefault'>) =>
    perform(MESSAGES.notSaved, async () => {
      const { id, name } = await apiQueries.createTableView({ ...named, ...content() });
      navigate(queryToSearch({ ...query, viewId: id }), { replace: true, preventScrollReset: true });
      return `View “${name}” saved.`;
    });
  const update = (view: TableView, change: Partial<NewTableView>, done: string) =>
    attempt(MESSAGES.notSaved, async () => {
      await apiQueries.updateTableView(view.id, change);
      revalidate();
      return done;
    });
  const remove = (view: TableView) =>
    attempt(MESSAGES.notDeleted, async () => {
      await apiQueries.deleteTableView(view.id);
      navigate(queryToSearch({ ...query, viewId: ALL_LISTINGS }), {
        replace: true,
        preventScrollReset: true,
      });
      return `View “${view.name}” deleted.`;
    });
  /** The address has the filter and the order as they are now, and names the view for its columns. */
  const copyLink = async () => {
    const isCopied = await copyText(new URL(queryToSearch(query), window.location.href).href);
    if (isCopied) actions.showMessage('ok', MESSAGES.linkCopied);
    else actions.showMessage('bad', MESSAGES.linkNotCopied);
  };
  return (
    <>
      <Menu
        trigger={
          <Button icon={Bookmark} className="max-w-48">
            <span className="overflow-hidden text-ellipsis">{current?.name ?? 'Views'}</span>
          </Button>
        }
      >
        <MenuLinkItem to={`?view=${ALL_LISTINGS}`}>All listings</MenuLinkItem>
        {views.length > 0 && (
          <>
            <MenuSeparator />
            <MenuLabel>Saved views</MenuLabel>
            {views.map(({ id, name, isDefault }) => (
              <MenuLinkItem key={id} to={`?view=${id}`}>
                <span className="max-w-64 overflow-hidden text-ellipsis">{name}</span>
                {isDefault && <span className="text-xs text-ink-3">Default</span>}
              </MenuLinkItem>
            ))}
          </>
        )}
        <MenuSeparator />
        <MenuItem onSelect={() => setDialog('save')}>Save as a view</MenuItem>
        <MenuItem onSelect={() => void copyLink()}>Copy link</MenuItem>
        {current && (
          <>
            <MenuItem onSelect={() => void update(current, content(), `View “${current.name}” saved.`)}>
              Save changes to “{current.name}”
            </MenuItem>
            <MenuItem
              onSelect={() =>
                void update(
                  current,
                  { isDefault: !current.isDefault },
                  current.isDefault
                    ? 'The table opens with all listings.'
                    : `The table opens with “${current.name}”.`,
                )
              }
            >
              {current.isDefault ? 'Do not open by default' : 'Open by default'}
            </MenuItem>
            <MenuItem onSelect={() => setDialog('delete')}>Delete “{current.name}”</MenuItem>
          </>
        )}
      </Menu>
      {dialog === 'save' && <SaveViewDialog onSave={create} onClose={() => setDialog(null)} />}
      {current && (
        <ConfirmDialog
          title={`Delete the view “${current.name}”?`}
          description="The listings stay as they are."
          open={dialog === 'delete'}
          onOpenChange={(isOpen) => !isOpen && setDialog(null)}
          confirmLabel="Delete view"
          onConfirm={() => void remove(current)}
        />
      )}
    </>
  );
}
