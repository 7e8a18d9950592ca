import { Module } from '@nestjs/common';
import { DatabaseConfigModule } from '../database-config';
import { DuplicateRemoval } from './duplicate-removal';
import { MatchingEdits } from './matching-edits';
import { TableController } from './table.controller';
import { TableEdits } from './table-edits';
import { TableMutex } from './table-mutex';
import { TableService } from './table.service';
import { UndoMemory } from './undo-memory';
import { UndoRepository } from './undo-repository';

@Module({
  imports: [DatabaseConfigModule],
  controllers: [TableController],
  providers: [
    TableService,
    TableEdits,
    MatchingEdits,
    DuplicateRemoval,
    TableMutex,
    UndoMemory,
    UndoRepository,
  ],
  exports: [TableService],
})
export class TableModule {}
