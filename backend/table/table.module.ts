import { Module } from '@nestjs/common';
import { DatabaseConfigModule } from '../database-config';
import { DuplicateRemoval } from './duplicate-removal';
import { TableController } from './table.controller';
import { TableEdits } from './table-edits';
import { TableTurns } from './table-turns';
import { TableService } from './table.service';
import { UndoBook } from './undo-book';

@Module({
  imports: [DatabaseConfigModule],
  controllers: [TableController],
  providers: [TableService, TableEdits, DuplicateRemoval, TableTurns, UndoBook],
})
export class TableModule {}
