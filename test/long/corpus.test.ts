import { pushEveryCatalog } from '../support/push-every-catalog.ts';

pushEveryCatalog(() => true);
