export { recordResponse, reportResponse, type Recording, type ResponseReport } from './report';
