import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { DatabaseConfigModule } from '../database-config';
import { DuplicateRemoval } from './duplicate-removal';
import { TableMapController } from './map/table-map.controller';
import { TableMapService } from './map/table-map.service';
import { MatchingEdits } from './matching-edits';
import { TableController } from './table.controller';
import { TableEdits } from './table-edits';
import { TableMutex } from './table-mutex';
import { TableService } from './table.service';
import { UndoMemory } from './undo-memory';
import { UndoRepository } from './undo-repository';
import { TableViewRepository } from './views/table-view.repository';
import { TableViewsController } from './views/table-views.controller';
import { TableViewsService } from './views/table-views.service';

@Module({
  imports: [AuthModule, DatabaseConfigModule],
  controllers: [TableController, TableMapController, TableViewsController],
  providers: [
    TableService,
    TableEdits,
    MatchingEdits,
    DuplicateRemoval,
    TableMapService,
    TableMutex,
    UndoMemory,
    UndoRepository,
    TableViewsService,
    TableViewRepository,
  ],
  exports: [TableService],
})
export class TableModule {}
