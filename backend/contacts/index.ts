export { ContactHandover } from './contact-handover';
export { ContactProgress } from './contact-progress';
export { ContactStopper } from './contact-stopper';
export { ContactsAvailability } from './contacts-availability';
export { ContactsUnavailable } from './contacts.errors';
export { ContactsModule } from './contacts.module';
export { WEBSITE_GUARD } from './website-guard';
