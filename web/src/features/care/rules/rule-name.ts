import { OTHER_PROVINCES, type RuleProvince } from '@cadence/contract/care/record-rules';
import { provinceName } from '@cadence/format/province-name';
import * as m from '@cadence/messages/m';

export function ruleName(province: RuleProvince): string {
  return province === OTHER_PROVINCES ? m.record_rules_others() : provinceName(province);
}
