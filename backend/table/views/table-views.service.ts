import { Injectable } from '@nestjs/common';
import { MAX_TABLE_VIEWS } from '@libs/constants';
import { UsersService } from '../../auth';
import { Transaction } from '../../platform/database';
import { NotFound, type Owner, type PageQuery, readTimePage } from '../../platform/http';
import { type TableView, type TableViewContent, TableViewRepository } from './table-view.repository';
import { TableViewNameTaken, TooManyTableViews } from './table-views.errors';

/** The parts of a view to change. Those that are absent stay as they are. */
export interface TableViewChange extends Partial<TableViewContent> {
  isDefault?: boolean;
}

/** Manages the views of a user's table. */
@Injectable()
export class TableViewsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly views: TableViewRepository,
  ) {}

  list(owner: Owner, query: PageQuery): Promise<{ page: TableView[]; next: string | null }> {
    return readTimePage(query, (position) => this.views.list(owner, position));
  }

  /** @throws NotFound */
  async find(owner: Owner, id: string): Promise<TableView> {
    const view = await this.views.find(owner, id);
    if (!view) throw new NotFound();
    return view;
  }

  /** @throws TooManyTableViews, TableViewNameTaken */
  create(
    owner: Owner,
    { name = '', query = {}, columns = [], isDefault = false }: TableViewChange,
  ): Promise<TableView> {
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      if ((await this.views.count(owner)) >= MAX_TABLE_VIEWS) throw new TooManyTableViews();
      await this.assertNameFree(owner, name, null);
      const id = await this.views.insert(owner, { name, query, columns });
      if (isDefault) await this.views.setDefault(owner, id);
      return this.find(owner, id);
    });
  }

  /** @throws NotFound, TableViewNameTaken */
  update(owner: Owner, id: string, { isDefault, ...change }: TableViewChange): Promise<TableView> {
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      const view = await this.find(owner, id);
      const { name = view.name, query = view.query, columns = view.columns } = change;
      await this.assertNameFree(owner, name, id);
      await this.views.update(owner, id, { name, query, columns });
      if (isDefault !== undefined && isDefault !== view.isDefault)
        await this.views.setDefault(owner, isDefault ? id : null);
      return this.find(owner, id);
    });
  }

  /** @throws NotFound */
  async delete(owner: Owner, id: string): Promise<void> {
    await this.find(owner, id);
    await this.views.delete(owner, id);
  }

  private async assertNameFree(owner: Owner, name: string, exceptId: string | null): Promise<void> {
    if (await this.views.isNameTaken(owner, name, exceptId)) throw new TableViewNameTaken();
  }
}
