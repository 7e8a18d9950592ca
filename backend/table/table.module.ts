import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { DatabaseConfigModule } from '../database-config';
import { JobsModule } from '../jobs';
import { BatchedEdits } from './batched-edits';
import { TableCellsController } from './cells/table-cells.controller';
import { TextReplacements } from './cells/text-replacements';
import { DuplicateRemoval } from './duplicate-removal';
import { RowHistoryController } from './history/row-history.controller';
import { RowHistoryService } from './history/row-history.service';
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
  imports: [AuthModule, DatabaseConfigModule, JobsModule],
  controllers: [
    TableController,
    TableCellsController,
    RowHistoryController,
    TableMapController,
    TableViewsController,
  ],
  providers: [
    TableService,
    TableEdits,
    BatchedEdits,
    MatchingEdits,
    TextReplacements,
    DuplicateRemoval,
    RowHistoryService,
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
