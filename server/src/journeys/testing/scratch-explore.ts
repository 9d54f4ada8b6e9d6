import { openJourneyWorld } from '/work/main/server/src/journeys/testing/journey-world.ts';
import { enter, linkBroker } from '/work/main/server/src/practice/people.ts';
import { strategyEndpoints, subscriptionEndpoints, paperEndpoints } from '/work/main/contract/src/index.ts';
import { createRequire } from 'node:module';
const { sql } = await import(createRequire('/work/main/server/src/compose.ts').resolve('kysely').replace('/dist/cjs/','/dist/esm/')).catch(()=>import('/work/main/node_modules/kysely/dist/index.js'));
const w = await openJourneyWorld();
const { call } = w;
const p=(name:string,role:any)=>({name,email:name+'@example.com',password:'Quiet-River-'+name,role});
const admin = await enter(call,p('admin1','ADMIN'));
const S:any={};
const mk=async(k:string,f:string,n:number,T:number,t:number,day:string,time:string)=>{const r=await call(strategyEndpoints.create,{token:admin,body:{etf_strategy_name:k,total_fund_required:T*5000,standard_sip_amount:5000,total_no_of_sips:T,no_of_sips_per_etf:n,sip_frequency:f as any,standard_reinvest_percent:50,profit_target_percent:t,execution_day:day as any,execution_time:time}});S[k]=r.data.etf_strategy_id};
await mk('daily','DAILY',5,200,3,'Monday','10:30');
await mk('weekly','WEEKLY',6,60,6.5,'Wednesday','11:15');
await mk('monthly','MONTHLY',3,20,10,'Friday','14:45');
await mk('wide','DAILY',2,400,1.25,'Tuesday','09:20');
const people:any=[
 ['asha','AA1',[['daily',2500.5,50],['monthly',20000.25,25.5]]],
 ['bala','BB1',[['weekly',210000,100]]],
 ['chitra','CC1',[['daily',1200.35,100,false],['weekly',3000,0,false]]],
 ['dev','DD1',[['wide',45.75,80]]],
];
for(const [n,id,subs] of people){const t=await enter(call,p(n,'END_USER'));await linkBroker(call,t,{clientId:id,password:'pw',yearOfBirth:1980});for(const [k,a,r,d] of subs) await call(subscriptionEndpoints.subscribe,{token:t,params:{strategyId:S[k]},body:{broker_id:'samco',user_sip_amount:a,user_reinvest_percent:r,...(d===undefined?{}:{ddpi_confirmed:d})}});}

await call(paperEndpoints.advance,{token:admin,body:{sessions:130}});
const q=async(t:string)=>{const {rows}=await sql.raw(t).execute(w.db);console.table(rows)};
await q(`select chosen_at, jsonb_array_length(ranking->'ranked') r, (select jsonb_object_agg(reason,n) from (select e->>'reason' reason,count(*) n from jsonb_array_elements(ranking->'excluded') e group by 1) x) ex from selections order by chosen_at`);
await q(`select chosen_at, (select string_agg(e->'instrument'->>'symbol'||' '||(e->>'distanceBp'),', ') from jsonb_array_elements(ranking->'ranked') e) from selections order by chosen_at desc limit 3`);
await q(`select chosen_at, (select string_agg(e->>'symbol',', ') from jsonb_array_elements(ranking->'excluded') e where e->>'reason'='TOO_YOUNG' or e->>'reason' like '%ILLIQ%' or e->>'reason' like '%TURN%') from selections order by chosen_at desc limit 1`);
await w.close();
